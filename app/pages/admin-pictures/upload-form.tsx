import { useNavigation } from 'react-router';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { LogInLink } from '../../components/admin/log-in-link.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import block from '../../components/admin/margin-block.module.css';
import { button, classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { PICTURE_TYPES } from './picture-card.tsx';
import styles from './picture-library.module.css';
import type { UploadActionData } from './upload-pictures.server.ts';

interface UploadFormProps {
  actionData: UploadActionData | undefined;
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
        <ResultNotice kind="alert">{actionData && <Problems actionData={actionData} />}</ResultNotice>
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
            className={classNames(field.control, styles.files)}
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

function Problems({ actionData: { problem, minutes = 1, refused } }: { actionData: UploadActionData }) {
  const words = adminPicturesWords(useLanguage());
  if (problem === undefined) {
    return refused && <Lines lines={refused.map(({ file, why }) => `${file}: ${words.refused[why]}`)} />;
  }
  if (problem === 'attempts') return words.problems.attempts(minutes);
  if (problem !== 'signed-out') return words.problems[problem];
  return (
    <>
      {words.problems[problem]} <LogInLink />
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
