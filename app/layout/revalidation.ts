import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a route whose data depend on the path alone: a change of the query does not load the data again. */
export function revalidateUnlessOnlyQueryChanges({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isQuery && defaultShouldRevalidate;
}
