import { Link } from 'react-router';

import { loginWords } from '../../../i18n/messages/login-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import typography from '../../ui/typography.module.css';
import styles from './login-forms.module.css';
import { loginQuery } from './login-views.ts';

/** After signing up: the same for an address that has an account already, whose owner gets another email. */
export function SignUpSent({ to }: { to: string }) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const login = path('/:lang?/login');
  return (
    <div className={styles.form}>
      <p className={typography.soft}>{words.signedUp.nothing}</p>
      <div className={styles.actions}>
        <Link to={login + loginQuery('login', to)} className={button()}>
          {words.toLogin}
        </Link>
        <Link to={login + loginQuery('sign-up', to)} className={typography.link}>
          {words.signedUp.again}
        </Link>
      </div>
    </div>
  );
}
