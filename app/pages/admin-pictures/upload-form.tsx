import { useNavigation } from 'react-router';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { PICTURE_TYPES } from '../../components/admin/picture-about.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { Lines, UploadProblems } from '../../components/admin/upload-notice.tsx';
import type { UploadResult } from '../../../server/pictures/upload-rules.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import block from '../../components/admin/margin-block.module.css';
import { button, classNames } from '../../ui/class-names.ts';
import about from '../../components/admin/picture-about.module.css';
import field from '../../ui/field.module.css';
import styles from './picture-library.module.css';

interface UploadFormProps {
  actionData: UploadResult | undefined;
  /** What has been uploaded before this page was shown. */
  outcomes: string[];
}

/** Uploads pictures, with scripts or without, and says what has become of each. */
export function UploadForm({ actionData, outcomes }: UploadFormProps) {
  const words = adminPicturesWords(useLanguage());
  const { upload } = words;
  const path = usePath();
  const { formMethod, formAction } = useNavigation();
  // What is about one picture says so in its query.
  const isSending = formMethod === 'POST' && !formAction?.includes('?');
  const added = actionData
    ? [...(actionData.added ?? []).map(words.outcome.added), ...(actionData.same ?? []).map(words.outcome.same)]
    : outcomes;
  return (
    <section id="upload" aria-labelledby="upload-title" className={block.block}>
      <h2 id="upload-title" className={classNames('subheading', styles.uploadTitle)}>
        {upload.title}
      </h2>
      <div className="measure">
        <ResultNotice kind="alert">{actionData && <UploadProblems result={actionData} />}</ResultNotice>
        <ResultNotice kind="status">{added.length > 0 && <Lines lines={added} />}</ResultNotice>
        <PostForm
          key={added.join('\n')}
          encType="multipart/form-data"
          action={path('/:lang?/Admin/pictures')}
          className="stack gap-3"
        >
          <label htmlFor="picture-files" className={field.label}>
            {upload.label}
          </label>
          <p id="picture-files-hint" className={field.hint}>
            {upload.hint} {upload.privacy}
          </p>
          <input
            id="picture-files"
            type="file"
            name="pictures"
            accept={PICTURE_TYPES}
            multiple
            required
            aria-describedby="picture-files-hint"
            className={classNames(field.control, about.files)}
          />
          <p>
            <button type="submit" disabled={isSending} className={button()}>
              {isSending ? upload.sending : upload.submit}
            </button>
          </p>
        </PostForm>
      </div>
    </section>
  );
}
