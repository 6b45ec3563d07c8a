import { ApiError, type CallArguments, type Operation } from '@booky/api-client';
import { useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { sayFailure } from './failure.tsx';
import { saveFile } from './save-file.ts';

/** The lists that the API also returns as files. */
type Listed = Extract<Operation, 'GET /api/admin/bookings' | 'GET /api/admin/payments'>;

interface DownloadProps<Name extends Listed> {
  readonly operation: Name;
  readonly query: NonNullable<CallArguments<Name>[0]>['query'];
}

const ACCEPT = { plain: 'text/csv', excel: 'text/csv;dialect=excel' } as const;

/**
 * A button that saves every row that matches the filter to a file. The API names the file.
 * specification.md#office-files
 */
export const Download = <Name extends Listed>({ operation, query }: DownloadProps<Name>) => {
  const { words, api } = useOffice();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  const download = async (accept: string): Promise<void> => {
    if (isLoading) return;
    setLoading(true);
    setError(undefined);
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both lists accept such a request
      const request = { query, headers: { accept } } as CallArguments<Listed>[0];
      const answer = await api.send<Listed>(operation, request);
      saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')));
    } catch (fault) {
      // Reading the response also fails if the file is truncated, so nothing is saved then.
      setError(fault instanceof ApiError ? fault : new ApiError(0, undefined, undefined, fault));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      {(['plain', 'excel'] as const).map((dialect) => (
        <button
          key={dialect}
          type="button"
          class="button second"
          aria-disabled={isLoading ? 'true' : undefined}
          onClick={() => void download(ACCEPT[dialect])}
        >
          {dialect === 'plain' ? words.frame.downloadCsv : words.frame.downloadExcel}
        </button>
      ))}
      {error && (
        <p class="notice wrong" role="alert">
          {sayFailure(error, words.frame.failures)}
        </p>
      )}
    </>
  );
};

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'booky.csv';
