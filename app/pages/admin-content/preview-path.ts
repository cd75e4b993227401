/** The address of the preview of a page. @param path of the page on the site */
export function previewPath(path: string): string {
  return `/Admin/preview${path === '/' ? '' : path}`;
}
