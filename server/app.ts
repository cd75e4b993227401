import { createRequestHandler, type ServerBuild } from 'react-router';

import { isPrivate } from '../i18n/urls.ts';
import type { Config } from './config.ts';
import { pageRoutes } from './http/canonical-address.ts';
import { withErrorReporting } from './http/error-reporting.ts';
import { createRequestPipeline, type RequestPipeline } from './http/request-pipeline.ts';
import { publicManifestOf } from './http/public-manifest.ts';
import { readFiles, type StaticFiles } from './http/static-files.ts';
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
  const { content, search, auth, masters, documents, publisher, previewLinks, pictures } = services;
  const files: StaticFiles = isDevelopment ? new Map() : readFiles(clientDirectory);
  const { origin, now, proxyHeader, webVitals } = config;
  const reported = withErrorReporting(build, log);
  const mode = isDevelopment ? 'development' : 'production';
  const publicBuild = withoutPrivateRoutes(reported);
  return createRequestPipeline({
    render: createRequestHandler(reported, mode),
    renderPublic: createRequestHandler(withPublicManifest(reported, files), mode),
    renderBelow: (basename) => createRequestHandler({ ...publicBuild, basename }, mode),
    pages: pageRoutes(build.routes),
    files,
    isDevelopment,
    picturesDirectory,
    uploadedPictures: services.uploadedPictures,
    linkCards: services.linkCards,
    stopping,
    origin,
    now,
    catalogue: content.current,
    search,
    log,
    auth,
    services: { masters, documents, publisher, previewLinks, pictures },
    proxyHeader,
    webVitals,
  });
}

/** The pages, which load the smaller map of the routes where there is one. */
function withPublicManifest(build: ServerBuild, files: StaticFiles): ServerBuild {
  const url = publicManifestOf(build.assets.url);
  return files.has(url) ? { ...build, assets: { ...build.assets, url } } : build;
}

/** The pages without those for one person. */
function withoutPrivateRoutes(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  const publicOnes = <Route extends { path?: string | undefined }>(all: Readonly<Record<string, Route | undefined>>) =>
    Object.fromEntries(
      Object.entries(all).filter(([, route]) => !isPrivate(`/${route?.path ?? ''}`.replace('/:lang?', ''))),
    );
  return {
    ...build,
    routes: publicOnes(routes),
    assets: { ...assets, routes: publicOnes(assets.routes) },
  };
}
