import { ApiError } from '@booky/api-client';
import { useQueryClient } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { isOffline } from '../../session/office-api.ts';
import { shrink } from './shrink.ts';

/** A file on its way to the service. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** True while the files before this one are still being sent. */
  readonly isWaiting: boolean;
  /** How many widths were sent, and how many there are. Undefined until the widths are made. */
  readonly sent: { readonly done: number; readonly all: number } | undefined;
  /** Why the upload failed. */
  readonly problem: string | undefined;
}

/** How long an upload may take. The limit is high because phones may send slowly. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly tryAgain: (upload: Upload) => void;
}

/**
 * Sends files one after the other, because a small phone has memory for only one picture at a time.
 * specification.md#office-pictures
 */
export const useUploads = (): Uploads => {
  const { api, words } = useOffice();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const queue = useRef(Promise.resolve());
  const change = (id: number, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const send = async ({ id, file }: Upload): Promise<void> => {
    change(id, { isWaiting: false });
    const shrunk = await shrink(file).catch(() => undefined);
    if (shrunk === undefined) return change(id, { problem: words.pictures.unreadable });
    const { widths, color } = shrunk;
    let of: string | undefined;
    for (const [done, body] of widths.entries()) {
      change(id, { sent: { done, all: widths.length } });
      const query = of === undefined ? { color } : { of };
      const { picture } = await api.call('POST /api/admin/pictures', {
        query,
        body,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      of = picture.id;
    }
    change(id, { sent: { done: widths.length, all: widths.length } });
    await queries.invalidateQueries();
  };

  const enqueue = (upload: Upload): void => {
    change(upload.id, { isWaiting: true, sent: undefined, problem: undefined });
    queue.current = queue.current.then(() =>
      send(upload).catch((error: unknown) => {
        const { noConnection, server } = words.frame.failures;
        const said = error instanceof ApiError ? error.problems[0]?.message : undefined;
        change(upload.id, { problem: said ?? (isOffline(error) ? noConnection : server) });
      }),
    );
  };

  return {
    uploads,
    add: (files) => {
      const added = files.map((file) => ({
        id: next.current++,
        file,
        isWaiting: true,
        sent: undefined,
        problem: undefined,
      }));
      setUploads((all) => [...all.filter((one) => !isDone(one)), ...added]);
      for (const upload of added) enqueue(upload);
    },
    tryAgain: enqueue,
  };
};

export const isDone = ({ sent, problem }: Upload): boolean =>
  problem === undefined && sent !== undefined && sent.done === sent.all;
