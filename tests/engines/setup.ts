import { installEngines } from '../../scripts/engines.ts';

/** Before the workers start, which only look for what is there. */
export default function setup(): void {
  installEngines();
}
