import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';

import { loginWords } from '../../../i18n/messages/login-words.ts';
import type { Language, PictureFile } from '../../../domain/values/field-values.ts';
import { LanguageSwitch, Logo } from '../../layout/header.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useLanguage, useMessages, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './login.module.css';

interface LoginLayoutProps {
  title: string;
  text: string;
  /** The document has come back with an error: its title says so first. */
  hasFailed?: boolean;
  image: PictureFile;
  /** The query of the same page in another language; its own when undefined. */
  queryIn?: (language: Language) => string;
  /** Its title, for the focus. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A page without header and footer (rules.md, Layout): a picture, and the form beside it. */
export function LoginLayout({ title, text, hasFailed = false, image, queryIn, ref, children }: LoginLayoutProps) {
  const login = loginWords(useLanguage());
  const { layout } = useMessages();
  const path = usePath();
  return (
    <div className={styles.page}>
      <PageHead title={hasFailed ? login.errorTitle(title) : title} description={login.texts.login} />
      <div className={classNames('spread', styles.bar)}>
        <Link to={path('/:lang?')} aria-label={layout.home} className="touchable">
          <Logo />
        </Link>
        <LanguageSwitch queryIn={queryIn} />
      </div>
      <div className={styles.main}>
        <h1 ref={ref} tabIndex={-1} className={classNames('title', styles.title)}>
          {title}
        </h1>
        <p className="soft above-4">{text}</p>
        {children}
      </div>
      <div className={classNames('media colourBar', styles.picture)}>
        <Picture file={image} sizes="(width <= 768px) 100vw, max(50vw, 134vh)" main />
      </div>
    </div>
  );
}
