import type { Picture } from '@booky/api-client';
import { useState } from 'preact/hooks';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { Thumbnail } from '../../controls/thumbnail.tsx';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';
import type { Words } from '../../wording/words.ts';
import { isDone, type Upload, useUploads } from './use-uploads.ts';

/** The studio's pictures. The person can add and delete pictures. specification.md#office-pictures */
export const Pictures = ({ pictures }: { readonly pictures: readonly Picture[] }) => {
  const { words } = useOffice();
  const say = words.pictures;
  const { uploads, add, tryAgain } = useUploads();
  const [open, setOpen] = useState<{ readonly id: string; readonly name: string }>();
  return (
    <Part id={STUDIO_PARTS.pictures} heading={say.heading}>
      <div class="stack">
        <p class="quiet">{say.next}</p>
        <div class="field">
          <div class="label">
            <label for="add-pictures">{say.add}</label>
          </div>
          <input
            id="add-pictures"
            type="file"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              // Empties the field, because otherwise the browser would report no change when the person chooses the
              // same file again.
              currentTarget.value = '';
            }}
          />
        </div>
        {uploads.length > 0 && (
          <ul class="rows" aria-label={say.uploads} aria-live="polite">
            {uploads.map((upload) => (
              <li key={upload.id} class="row upload stack">
                <OneUpload of={upload} onTryAgain={() => tryAgain(upload)} />
              </li>
            ))}
          </ul>
        )}
        {pictures.length === 0 ? (
          <p class="quiet">{say.none}</p>
        ) : (
          <ul class="pictures">
            {pictures.map((picture, index) => {
              const name = say.picture(index + 1);
              return (
                <li key={picture.id}>
                  <Thumbnail picture={picture} />
                  <span class="quiet">{say.size(picture.width, picture.height)}</span>
                  <RowButton
                    name={say.deleteOf(name)}
                    text={say.deleteShort}
                    onPress={(pressed) => setOpen({ id: picture.id, name: pressed })}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {open && <DeleteDialog {...open} onBack={() => setOpen(undefined)} />}
    </Part>
  );
};

interface OneUploadProps {
  readonly of: Upload;
  readonly onTryAgain: () => void;
}

const OneUpload = ({ of, onTryAgain }: OneUploadProps) => {
  const say = useOffice().words.pictures;
  const { file, isWaiting, sent, problem } = of;
  if (problem !== undefined)
    return (
      <>
        <p>
          <bdi>{file.name}</bdi>
        </p>
        <p class="problem">{problem}</p>
        <p class="part-acts">
          <RowButton name={say.tryAgainOf(file.name)} text={say.tryAgain} onPress={onTryAgain} />
        </p>
      </>
    );
  return (
    <>
      <p>
        <bdi>{file.name}</bdi> <span class="quiet">{doingOf(of, say)}</span>
      </p>
      {!isWaiting && !isDone(of) && (
        <progress aria-label={file.name} max={sent?.all ?? 1} value={sent?.done} />
      )}
    </>
  );
};

const doingOf = (upload: Upload, say: Words['pictures']): string => {
  if (upload.isWaiting) return say.waiting;
  if (isDone(upload)) return say.done;
  return upload.sent ? say.sending(upload.sent.done, upload.sent.all) : say.preparing;
};

interface DeleteDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onBack: () => void;
}

const DeleteDialog = ({ id, name, onBack }: DeleteDialogProps) => {
  const say = useOffice().words.pictures;
  const { send, ...change } = useChange('DELETE /api/admin/pictures/{id}');
  const submit = async (): Promise<void> => {
    const sent = await send({ path: { id } });
    if (sent && (sent.ok || sent.error.status === 404)) onBack();
  };
  return (
    <ActionDialog
      name={name}
      {...change}
      message={change.error?.code === 'picture_in_use' ? say.inUse : undefined}
      onSubmit={() => void submit()}
      onClose={onBack}
    >
      <p>{say.deleteNext}</p>
    </ActionDialog>
  );
};
