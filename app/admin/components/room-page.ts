/** What every page of the editors' room exports: its header, and what stands in its place when it fails. */
export { AdminErrorPage as ErrorBoundary } from './admin-error-page.tsx';
export { roomHandle as handle } from './room-header.tsx';
