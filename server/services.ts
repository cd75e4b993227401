import { createAuthService, type AuthService } from './auth/auth-service.ts';
import type { AuthConfig, PeopleLog } from './auth/auth-tools.ts';

/** What the process opens once, at its start, and closes once, at its end. */
export interface Services {
  auth: AuthService;
  close: () => Promise<void>;
}

/** The composition root: opens every service and hands each what it needs. */
export function createServices(config: AuthConfig, log: PeopleLog): Services {
  const auth = createAuthService(config, log);
  return { auth, close: () => auth.close() };
}
