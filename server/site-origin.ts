import { z } from 'zod';

/** Thrown when an environment variable has a value we cannot work with; the message says what to write instead. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const originSchema = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
});

/**
 * The site's public origin, without a slash at the end: what canonical addresses, feeds and link previews begin with.
 *
 * @throws ConfigError when `SITE_URL` is anything but scheme and host
 */
export function siteOrigin(environment: Environment = process.env): string {
  const { SITE_URL, PORT } = environment;
  if (SITE_URL === undefined || SITE_URL === '') return `http://localhost:${PORT || 3000}`;
  const result = originSchema.safeParse(SITE_URL);
  if (!result.success) {
    throw new ConfigError(
      `SITE_URL is “${SITE_URL}”; write the site’s public address without a path, for example https://lyceum.example`,
    );
  }
  return new URL(result.data).origin;
}
