import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { useLanguage, useMessages } from '../../hooks/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { DescribePicture } from './describe-picture.tsx';
import { PICTURE_DIALOG, PictureFieldsContext, type NamedPicture, type PictureField } from './picture-context.ts';
import styles from './picture-control.module.css';

/** Around the form of a document: what its fields for pictures show, and the dialog in which one is chosen or described. */
export function PictureFields({ named, children }: { named: readonly NamedPicture[]; children: ReactNode }) {
  const words = adminPicturesWords(useLanguage()).field;
  const { layout } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [known, setKnown] = useState(() => new Map(named.map(({ name, picture }) => [name, picture])));
  const [field, setField] = useState<PictureField>();
  /** The names of those that were described. Their forms stay: what is written in one may not be saved yet. */
  const [described, setDescribed] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback((asked: PictureField) => {
    setField(asked);
    if (asked.does === 'describe') setDescribed((before) => new Set(before).add(asked.name));
  }, []);
  const remember = useCallback(
    (picture: PictureSummary) => setKnown((before) => new Map(before).set(picture.file.name, picture)),
    [],
  );
  const value = useMemo(() => ({ known, remember, ask }), [known, remember, ask]);
  return (
    <PictureFieldsContext value={value}>
      {children}
      <Dialog
        ref={dialog}
        id={PICTURE_DIALOG}
        close={layout.close}
        className={field?.does === 'choose' ? styles.wide : undefined}
        // Another opening asks anew.
        onClose={() => setField(undefined)}
      >
        <h2 id={`${PICTURE_DIALOG}-title`} className="subheading">
          {field?.does === 'describe' ? field.name : `${words.choose}: ${field?.label ?? ''}`}
        </h2>
        {field?.does === 'choose' && (
          <ChoosePicture
            chosen={field.name}
            onChoose={(picture) => {
              field.choose(picture);
              dialog.current?.close();
            }}
          />
        )}
        {[...described].map((name) => {
          const isShown = field?.does === 'describe' && field.name === name;
          return (
            <div key={name} hidden={!isShown}>
              <DescribePicture name={name} isShown={isShown} />
            </div>
          );
        })}
      </Dialog>
    </PictureFieldsContext>
  );
}
