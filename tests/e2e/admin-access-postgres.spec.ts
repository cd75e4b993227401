import { refusesEverybodyElse } from './admin-refusals.ts';
import { test } from './account-test.ts';

test.use({ kind: 'postgres' });
refusesEverybodyElse();
