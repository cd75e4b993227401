/**
 * How many letters are to be added, removed or replaced to make one word of the other (Levenshtein). Anything above `limit`
 * is given as `limit + 1`, without being counted to its end.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line += 1) {
    let diagonal = row[0]!;
    let least = (row[0] = line);
    for (let column = 1; column <= b.length; column += 1) {
      const above = row[column]!;
      const replaced = a.charCodeAt(line - 1) === b.charCodeAt(column - 1) ? diagonal : diagonal + 1;
      const here = Math.min(replaced, above + 1, row[column - 1]! + 1);
      row[column] = here;
      if (here < least) least = here;
      diagonal = above;
    }
    if (least > limit) return limit + 1;
  }
  return Math.min(row[b.length]!, limit + 1);
}
