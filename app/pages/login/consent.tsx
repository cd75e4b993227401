import { Link } from 'react-router';

import { loginWords } from '../../../i18n/messages/login-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';

/** The consent to the terms. It stands below the sign-up button, so that the button comes first in the tab order. */
export function Consent() {
  const { consent } = loginWords(useLanguage());
  const path = usePath();
  return (
    <p className={classNames(typography.small, typography.soft)}>
      {consent.before}{' '}
      <Link to={path('/:lang?/terms-and-conditions')} className={typography.link}>
        {consent.terms}
      </Link>{' '}
      {consent.and}{' '}
      <Link to={path('/:lang?/privacy-policy')} className={typography.link}>
        {consent.privacy}
      </Link>
      .
    </p>
  );
}
