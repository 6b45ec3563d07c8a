import { type AddOnGiven, type PackageGiven, rateOf, rwf, type ServiceGiven } from '@booky/domain';
import { asking, type Draw, type Step } from '../ask.ts';
import { oneOf, sometimes } from '../choose.ts';
import type { Universe } from '../universe.ts';

const serviceGiven = ({ random }: Universe): ServiceGiven => ({
  slug: random.pick(['portraits', 'weddings', 'families', 'newborns']),
  nameEn: 'Portraits',
  nameFr: undefined,
  descriptionEn: undefined,
  descriptionFr: undefined,
  coverImageUrl: undefined,
  bookingFeeRateOverride: sometimes(random, 0.5, rateOf(0.25)),
  isActive: random.chance(0.8),
  sortOrder: 0,
});

const packageGiven = ({ random }: Universe, serviceId: string): PackageGiven => ({
  serviceId,
  nameEn: 'Another',
  nameFr: undefined,
  descriptionEn: undefined,
  descriptionFr: undefined,
  priceRwf: rwf(random.pick([110_000, 20_001, 1, 0, 3])),
  photoCount: 5,
  durationMinutes: random.pick([60, 30, 120, 45]),
  isActive: random.chance(0.85),
  sortOrder: 0,
});

const addOnGiven = ({ random }: Universe, serviceId: string | undefined): AddOnGiven => ({
  serviceId,
  nameEn: 'Frame',
  nameFr: undefined,
  priceRwf: rwf(random.pick([30_000, 1, 7_777, 0])),
  isActive: random.chance(0.85),
  sortOrder: 0,
});

const changingServices = (universe: Universe): Step => {
  const { random, watch } = universe;
  const { services } = watch.state.catalogue;
  const there = oneOf(random, services);
  const given = serviceGiven(universe);
  if (there === undefined || services.length < 2 || random.chance(0.3))
    return asking(universe, {
      title: `create the service ${given.slug}`,
      stores: true,
      call: ({ createService }) => createService(given),
    });
  return services.length > 2 && random.chance(0.4)
    ? asking(universe, {
        title: `delete the service ${there.slug}`,
        stores: true,
        call: ({ deleteService }) => deleteService(there.id),
      })
    : asking(universe, {
        title: `change the service ${there.slug}`,
        stores: true,
        call: ({ updateService }) =>
          updateService(there.id, random.chance(0.5) ? { slug: given.slug } : given),
      });
};

const changingPackages = (universe: Universe): Step | undefined => {
  const { random, watch } = universe;
  const { services, packages } = watch.state.catalogue;
  const [there, service] = [oneOf(random, packages), oneOf(random, services)];
  if (service === undefined) return undefined;
  const { serviceId, ...changes } = packageGiven(universe, service.id);
  if (there === undefined || packages.length < 4)
    return asking(universe, {
      title: 'create a package',
      stores: true,
      call: ({ createPackage }) => createPackage({ serviceId, ...changes }),
    });
  return random.chance(0.3)
    ? asking(universe, {
        title: 'delete a package',
        stores: true,
        call: ({ deletePackage }) => deletePackage(there.id),
      })
    : asking(universe, {
        title: 'change a package',
        stores: true,
        call: ({ updatePackage }) => updatePackage(there.id, changes),
      });
};

const changingAddOns = (universe: Universe): Step => {
  const { random, watch } = universe;
  const { services, addOns } = watch.state.catalogue;
  const there = oneOf(random, addOns);
  const service = oneOf(random, services);
  const { serviceId, ...changes } = addOnGiven(universe, random.chance(0.5) ? service?.id : undefined);
  if (there === undefined || addOns.length < 2)
    return asking(universe, {
      title: 'create an add-on',
      stores: true,
      call: ({ createAddOn }) => createAddOn({ serviceId, ...changes }),
    });
  return random.chance(0.3)
    ? asking(universe, {
        title: 'delete an add-on',
        stores: true,
        call: ({ deleteAddOn }) => deleteAddOn(there.id),
      })
    : asking(universe, {
        title: 'change an add-on',
        stores: true,
        call: ({ updateAddOn }) => updateAddOn(there.id, changes),
      });
};

/** The photographer changes the catalogue, while bookings stand. */
export const changingCatalogue: Draw = (universe) =>
  universe.random.pick([changingServices, changingPackages, changingPackages, changingAddOns])(universe);
