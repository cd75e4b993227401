import { installEngines } from '../../scripts/install-browsers.ts';

/** Before the workers start, which only look for what is there. */
export default function setup(): void {
  installEngines();
}
