import { AdminErrorPage } from './admin-error-page.tsx';
import { roomHandle } from './room-header.tsx';

/** What every page of the editors' room exports: its header, and what stands in its place when it fails. */
export const handle = roomHandle;
export const ErrorBoundary = AdminErrorPage;
