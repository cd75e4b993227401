import { Link } from 'react-router';

import { loginWords } from '../../../i18n/login-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/typography.module.css';

/** What signing up means, under the button that does it, so that the keyboard meets the button first. */
export function Consent() {
  const { consent } = loginWords(useLanguage());
  const path = usePath();
  return (
    <p className={classNames(type.small, type.soft)}>
      {consent.before}{' '}
      <Link to={path('/:lang?/terms-and-conditions')} className={type.link}>
        {consent.terms}
      </Link>{' '}
      {consent.and}{' '}
      <Link to={path('/:lang?/privacy-policy')} className={type.link}>
        {consent.privacy}
      </Link>
      .
    </p>
  );
}
