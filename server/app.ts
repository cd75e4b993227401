import { createRequestHandler, type ServerBuild } from 'react-router';

import type { Config } from './config.ts';
import { pageRoutes } from './http/canonical-address.ts';
import { withErrorReporting } from './http/error-reporting.ts';
import { createRequestPipeline, type RequestPipeline } from './http/request-pipeline.ts';
import { readFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

/** What the app is made of. */
interface AppParts {
  config: Config;
  services: Services;
  log: Log;
  /** The pages. */
  build: ServerBuild;
  /** The folder of the build's files; undefined while Vite's dev server answers for them. */
  clientDirectory: string | undefined;
  /** The folder of the encoded pictures. */
  picturesDirectory: string;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal;
}

/** The whole site: files, redirects, private and public pages. */
export function createApp({
  config,
  services,
  log,
  build,
  clientDirectory,
  picturesDirectory,
  stopping,
}: AppParts): RequestPipeline {
  const isDevelopment = clientDirectory === undefined;
  const { content, search, auth, masters, documents, publisher, pictures } = services;
  const { origin, now, proxyHeader } = config;
  return createRequestPipeline({
    render: createRequestHandler(withErrorReporting(build, log), isDevelopment ? 'development' : 'production'),
    pages: pageRoutes(build.routes),
    files: isDevelopment ? new Map() : readFiles(clientDirectory),
    isDevelopment,
    picturesDirectory,
    uploadedPictures: services.uploadedPictures,
    stopping,
    origin,
    now,
    catalogue: content.current,
    search,
    log,
    auth,
    services: { masters, documents, publisher, pictures },
    proxyHeader,
  });
}
