import { refusals } from './login-page.ts';
import { test } from './account-test.ts';
import { comesAndComesBack } from './account-journey.ts';

test.use({ kind: 'postgres', expectedConsole: refusals });
comesAndComesBack();
