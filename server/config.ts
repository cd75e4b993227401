import { z } from 'zod';

import { ConfigError, siteOrigin } from '../app/data/config.server.ts';

/** What the process may be told from outside. Everything has a default, so that `npm start` needs nothing. */
export interface Config {
  port: number;
  /** Undefined means every interface: in a container the requests come from another machine. */
  host: string | undefined;
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  logLevel: (typeof logLevels)[number];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const schema = z.object({
  PORT: z.coerce
    .number('write a port number, for example 3000')
    .int('write a port number, for example 3000')
    .min(0, 'write a port between 0 and 65535')
    .max(65_535, 'write a port between 0 and 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'write an address of this machine, for example 127.0.0.1, or leave it out for every interface')
    .optional(),
  LYCEUM_NOW: z.iso
    .datetime({ offset: true, error: 'write an instant with its zone, for example 2026-12-01T10:00:00+04:00' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `write one of ${logLevels.join(', ')}`).default('info'),
});

/** Reads and checks the environment. An empty value counts as none. @throws ConfigError naming every bad variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const mistakes =
    result.error?.issues.map(({ path, message }) => `${path.join('.')} is “${given[String(path[0])]}”; ${message}`) ??
    [];
  let origin = '';
  try {
    origin = siteOrigin(given);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    mistakes.push(error.message);
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  const { PORT: port, HOST: host, LOG_LEVEL: logLevel } = result.data;
  return { port, host, origin, logLevel };
}
