import type { Hono } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';

import { readSecret } from './auth/auth-secret.ts';
import type { Config } from './config.ts';
import { readSnapshot } from './content/content-store.ts';
import { createApp } from './http/app.ts';
import { pagePatterns } from './http/canonical-path.ts';
import { withErrorReporting } from './http/error-reporting.ts';
import { readFiles } from './http/static-files.ts';
import { createLog, type Log } from './log.ts';
import { createServices, type Services } from './services.ts';

/** What a process has opened to serve the site. */
export interface Site {
  config: Config;
  picturesDirectory: string;
  log: Log;
  services: Services;
  /** Publishes the content as its files are now. @throws ContentError when they are wrong; then the content stays */
  publishContent: () => void;
}

/**
 * Opens the services of the site.
 *
 * @param picturesDirectory the encoded pictures, unless the configuration names a folder
 * @throws ConfigError or ContentError when somebody has to mend a setting or a text first
 */
export function openSite(config: Config, picturesDirectory: string): Site {
  const log = createLog(config.logLevel);
  const pictures = config.picturesDirectory ?? picturesDirectory;
  const secret = readSecret(config.authSecret, config.dataDirectory);
  const services = createServices({ ...config, secret, picturesDirectory: pictures }, log);
  const folders = { contentDirectory: config.contentDirectory, picturesDirectory: pictures };
  const publishContent = () => services.content.publish(readSnapshot(folders));
  return { config, picturesDirectory: pictures, log, services, publishContent };
}

/**
 * The app over opened services.
 *
 * @param build the pages
 * @param clientDirectory the folder of the build's files; undefined while Vite's dev server answers for them
 */
export function createSiteApp(
  { config, picturesDirectory, log, services }: Site,
  build: ServerBuild,
  clientDirectory: string | undefined,
): Hono {
  const isDevelopment = clientDirectory === undefined;
  const { content, auth, masters } = services;
  return createApp({
    render: createRequestHandler(withErrorReporting(build, log), isDevelopment ? 'development' : 'production'),
    patterns: pagePatterns(build.routes),
    files: isDevelopment ? new Map() : readFiles(clientDirectory),
    isDevelopment,
    picturesDirectory,
    origin: config.origin,
    now: config.now,
    catalogue: content.current,
    log,
    auth,
    masters,
    proxyHeader: config.proxyHeader,
  });
}
