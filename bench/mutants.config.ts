import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { mergeConfig, type Plugin, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// oxlint-disable-next-line no-restricted-imports -- Configurations have no alias.
import config, { wantsDocument } from '../vitest.config.ts';
import { branchesOf } from './mutations.ts';

/**
 * The unit tests over code with one fault in it (`MUTANT`: file, offsets and text as JSON), or over code that says which
 * branches a test file runs (`HITS`: the folder for the answers). No file of the tree changes.
 */

const { MUTANT, HITS } = process.env;
const mutant =
  MUTANT === undefined ? undefined : (JSON.parse(MUTANT) as { file: string; start: number; end: number; text: string });
const root = process.cwd();
const ours = /^(?:app|domain|i18n|server)\/(?!.*\.test\.)[^?]*\.tsx?$/;

const plugin: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  // Vitest keeps transformed modules from run to run: that with the fault in it is none of them.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) =>
      relative(root, id) === mutant?.file ? false : HITS === undefined ? 'plain' : 'hits',
    ),
  transform(code: string, id: string) {
    const file = relative(root, id);
    if (file === mutant?.file) return code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end);
    if (HITS === undefined || !ours.test(file)) return undefined;
    const source = readFileSync(id, 'utf8');
    if (source !== code) return undefined;
    const insertions = branchesOf(file, source).flatMap(({ start, end, form }) => {
      const hit = `globalThis.hits?.add(${JSON.stringify(`${file}:${start}-${end}`)})`;
      if (form === 'statements') return [{ at: start, text: `${hit};` }];
      const [before, after] = form === 'expression' ? [`(${hit},`, ')'] : [`{${hit};`, '}'];
      return [
        { at: start, text: before },
        { at: end, text: after },
      ];
    });
    const parts: string[] = [];
    let done = 0;
    for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
      parts.push(source.slice(done, at), text);
      done = at;
    }
    return parts.join('') + source.slice(done);
  },
};

/** Vitest would begin with what took longest; the cheapest is named first, and a worker that has a document goes on with those that want one. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => process.argv.indexOf(relative(root, moduleId));
    const sorted = files.toSorted((one, other) => place(one) - place(other));
    return [...Map.groupBy(sorted, wantsDocument).values()].flat();
  }
}

export default mergeConfig(config, {
  plugins: [plugin],
  test: {
    ...(HITS !== undefined && { setupFiles: ['bench/note-hits.ts'] }),
    ...(mutant !== undefined && { sequence: { sequencer: InGivenOrder } }),
    retry: 0,
  },
} satisfies ViteUserConfig);
