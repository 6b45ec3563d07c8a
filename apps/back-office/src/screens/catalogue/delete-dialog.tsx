import { useOffice } from '../../office/office.ts';
import { CatalogueDialog, type EditProps } from './catalogue-dialog.tsx';
import type { Kind } from './open.ts';

interface DeleteDialogProps extends EditProps {
  readonly what: Kind;
  readonly id: string;
}

export const DeleteDialog = ({ what, id, ...props }: DeleteDialogProps) => {
  const { words } = useOffice();
  const { deleted, orHide } = words.catalogue;
  const request = { path: { id } };
  const all = (
    <>
      <p>{deleted[what]}</p>
      <p class="quiet">{orHide}</p>
    </>
  );
  if (what === 'package')
    return (
      <CatalogueDialog
        {...props}
        operation="DELETE /api/admin/packages/{id}"
        requestOf={() => request}
        isGone
        warningOf={({ warning }) => warning}
      >
        {all}
      </CatalogueDialog>
    );
  return (
    <CatalogueDialog
      {...props}
      operation={what === 'service' ? 'DELETE /api/admin/services/{id}' : 'DELETE /api/admin/addons/{id}'}
      requestOf={() => request}
      isGone
    >
      {all}
    </CatalogueDialog>
  );
};
