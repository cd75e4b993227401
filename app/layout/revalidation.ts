import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a route whose data depend on the path alone: another query asks for nothing. */
export function revalidateUnlessOnlyQueryChanges({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isQuery && defaultShouldRevalidate;
}
