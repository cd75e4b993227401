import { Link } from 'react-router';

import { loginWords } from '../../../i18n/messages/login-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import typography from '../../ui/typography.module.css';
import styles from './login-forms.module.css';
import { loginQuery, type View } from './login-views.ts';

interface ViewLinkProps {
  view: View;
  /** Where to go after signing in. */
  to: string;
  children: string;
}

/** To another view of the login, without a request to the server. */
export function ViewLink({ view, to, children }: ViewLinkProps) {
  const path = usePath();
  return (
    <Link to={path('/:lang?/login') + loginQuery(view, to)} defaultShouldRevalidate={false} className={typography.link}>
      {children}
    </Link>
  );
}

/** From one view to the others, under everything else. */
export function ViewLinks({ view, to }: { view: View; to: string }) {
  const words = loginWords(useLanguage());
  return (
    <div key={view} className={styles.links}>
      {view === 'login' && (
        <p>
          {words.noAccount}{' '}
          <ViewLink view="sign-up" to={to}>
            {words.toSignUp}
          </ViewLink>
        </p>
      )}
      {view === 'sign-up' && (
        <p>
          {words.haveAccount}{' '}
          <ViewLink view="login" to={to}>
            {words.toLogin}
          </ViewLink>
        </p>
      )}
      {view === 'reset' && (
        <p>
          <ViewLink view="login" to={to}>
            {words.backToLogin}
          </ViewLink>
        </p>
      )}
    </div>
  );
}
