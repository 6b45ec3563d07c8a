import { formValue, inLanguage, writeFrancs } from '@booky/web-ui';
import { Field, useFieldId } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { useAsked } from '../office/use-asked.ts';
import { typedNumber } from '../controls/typed-number.ts';
import { Shown } from '../controls/shown.tsx';
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

/** The field for choosing one of the add-ons on sale for the booking's service. */
const AddOnChoice = ({ booking }: ActionProps) => {
  const { words } = useOffice();
  const id = useFieldId('addonId');
  const asked = useAsked('GET /api/admin/catalogue');
  return (
    <Shown asked={asked}>
      {({ services, sharedAddons }) => {
        const service = services.find(({ packages }) => packages.some((one) => one.id === booking.packageId));
        const addOns = [...(service?.addons ?? []), ...sharedAddons].filter(({ isActive }) => isActive);
        return addOns.length === 0 ? (
          <p>{words.actions.noAddOns}</p>
        ) : (
          <div class="field">
            <label for={id}>{words.actions.fields.addonId}</label>
            <select id={id} name="addonId">
              {addOns.map((addOn) => (
                <option key={addOn.id} value={addOn.id}>
                  {inLanguage(addOn, 'name', words.locale)?.text} –{' '}
                  {writeFrancs(addOn.priceRwf, words.locale)}
                </option>
              ))}
            </select>
          </div>
        );
      }}
    </Shown>
  );
};
