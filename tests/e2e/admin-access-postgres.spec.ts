import { refusesEverybodyElse } from './admin-refusals.ts';
import { test } from './people.ts';

test.use({ kind: 'postgres' });
refusesEverybodyElse();
