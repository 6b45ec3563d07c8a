import { formValue, inLanguage, writeFrancs } from '@booky/web-ui';
import { Field, useFieldId } from '../controls/field.tsx';
import { useOffice } from '../app/office.ts';
import { useAsked } from '../client/use-asked.ts';
import { typedNumber } from '../controls/typed-number.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const AddAddOn = (props: ActionProps) => {
  const { words } = useOffice();
  const { id } = props.booking;
  return (
    <BookingDialog
      {...props}
      action="add_addon"
      operation="POST /api/admin/bookings/{id}/addons"
      requestOf={(form) => ({
        path: { id },
        body: { addonId: formValue(form, 'addonId'), quantity: typedNumber(formValue(form, 'quantity')) },
      })}
    >
      <AddOnChoice {...props} />
      <Field name="quantity" label={words.actions.fields.quantity} inputMode="numeric" defaultValue="1" />
    </BookingDialog>
  );
};

/** The add-ons that the booking's service offers now. */
const AddOnChoice = ({ booking }: ActionProps) => {
  const { words } = useOffice();
  const id = useFieldId('addonId');
  const { data } = useAsked('GET /api/admin/catalogue');
  const service = data?.services.find(({ packages }) => packages.some((one) => one.id === booking.packageId));
  const addOns = [...(service?.addons ?? []), ...(data?.sharedAddons ?? [])].filter(
    ({ isActive }) => isActive,
  );
  if (data && addOns.length === 0) return <p>{words.actions.noAddOns}</p>;
  return (
    <div class="field">
      <label for={id}>{words.actions.fields.addonId}</label>
      <select id={id} name="addonId">
        {addOns.map((addOn) => (
          <option key={addOn.id} value={addOn.id}>
            {inLanguage(addOn, 'name', words.locale)?.text} – {writeFrancs(addOn.priceRwf, words.locale)}
          </option>
        ))}
      </select>
    </div>
  );
};
