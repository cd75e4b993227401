import { useHref } from 'react-router';

/** Whether the page is shown with drafts: then the site stands below another address. */
export function useIsPreview(): boolean {
  return useHref('/') !== '/';
}
