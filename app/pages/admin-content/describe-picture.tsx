import { useCallback, useEffect, useState, type FormEvent } from 'react';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { FoundPictures } from '../../../server/view-models/library-pictures.ts';
import { LogInLink } from '../../components/admin/log-in-link.tsx';
import { PictureAbout } from '../../components/admin/picture-about.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './picture-control.module.css';
import { usePictureFields, usePictures } from './picture-context.ts';
import { UploadState, useUpload } from './use-upload.tsx';

/** A picture of the library with the forms that describe and replace it, as its page of the library has them. */
export function DescribePicture({ name, isShown }: { name: string; isShown: boolean }) {
  const words = adminPicturesWords(useLanguage());
  const find = usePictures();
  const { remember } = usePictureFields();
  const [found, setFound] = useState<FoundPictures>();
  const [problem, setProblem] = useState<'signed-out' | 'failed'>();
  const { upload, send } = useUpload(name);

  const show = useCallback(
    (answer: Awaited<ReturnType<typeof find>>) => {
      setProblem(typeof answer === 'string' ? answer : undefined);
      if (typeof answer === 'string') return;
      setFound(answer);
      for (const picture of answer.pictures) remember(picture);
    },
    [remember],
  );
  const ask = useCallback(async () => show(await find({ name })), [find, name, show]);
  useEffect(() => {
    if (isShown) void find({ name }).then(show);
  }, [isShown, find, name, show]);

  const replace = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    const picture = file && (await send(file));
    if (picture === undefined) return;
    form.reset();
    await ask();
  };
  const [picture] = found?.pictures ?? [];
  return (
    <div className="stack gap-3">
      <Notice kind="alert">
        {problem && (
          <>
            {words.field[problem]} {problem === 'signed-out' && <LogInLink />}
          </>
        )}
      </Notice>
      {found && picture && (
        <>
          <div className={styles.picture}>
            <Picture file={picture.file} sizes="(width <= 640px) 90vw, 30rem" isDecorative />
          </div>
          <PictureAbout picture={picture} form={found.form} isOpen onSaved={ask} onReplace={replace} />
          <UploadState upload={upload} replaces={name} />
        </>
      )}
    </div>
  );
}
