import { join } from 'node:path';

import { createRequestHandler, type ServerBuild } from 'react-router';

import { isPrivate } from '#i18n/urls.ts';
import type { Config } from './process/config.ts';
import { pageRoutes } from './http/canonical-address.ts';
import { withBuildName, withErrorReporting } from './http/page-renderer.ts';
import { createRequestPipeline, type PipelineOptions, type RequestPipeline } from './http/request-pipeline.ts';
import { publicManifestOf, readFiles, type StaticFiles } from './http/static-files.ts';
import type { Services } from './services.ts';

interface AppParts extends Pick<PipelineOptions, 'log' | 'picturesDirectory' | 'stopping' | 'createMetrics'> {
  config: Config;
  services: Services;
  build: ServerBuild;
  /** The folder of the build's files; undefined while Vite's dev server responds for them. */
  clientDirectory: string | undefined;
}

/** The whole site: files, redirects, private and public pages. */
export function createApp({ config, services, build, clientDirectory, ...parts }: AppParts): RequestPipeline {
  const { acts, masters, documents, publisher, previewLinks, people, pictures, tickets, launch } = services;
  const isDevelopment = clientDirectory === undefined;
  const mode = isDevelopment ? 'development' : 'production';
  const files: StaticFiles = isDevelopment ? new Map() : readFiles(clientDirectory);
  const reported = withErrorReporting(isDevelopment ? build : withBuildName(build), parts.log);
  const publicBuild = withoutPrivateRoutes(reported);
  return createRequestPipeline({
    ...config,
    ...services,
    ...parts,
    render: createRequestHandler(reported, mode),
    renderPublic: createRequestHandler(withPublicManifest(reported, files), mode),
    assetsDirectory: join(config.dataDirectory, 'assets'),
    renderBelow: (basename) => createRequestHandler({ ...publicBuild, basename }, mode),
    pages: pageRoutes(build.routes),
    files,
    buildName: isDevelopment ? undefined : build.assets.version,
    isDevelopment,
    catalogue: services.content.current,
    services: { acts, masters, documents, publisher, previewLinks, people, pictures, tickets, launch },
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
  return { ...build, routes: publicOnes(routes), assets: { ...assets, routes: publicOnes(assets.routes) } };
}
