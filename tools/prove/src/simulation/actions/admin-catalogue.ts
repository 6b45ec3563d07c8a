import { type AddOnGiven, type PackageGiven, rateOf, rwf, type ServiceGiven } from '@booky/domain';
import { asking, type Draw, type Step } from '../ask.ts';
import { oneOf, sometimes } from '../choose.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

const serviceGiven = ({ random }: SimulatedWorld): ServiceGiven => ({
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

const packageGiven = ({ random }: SimulatedWorld, serviceId: string): PackageGiven => ({
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

const addOnGiven = ({ random }: SimulatedWorld, serviceId: string | undefined): AddOnGiven => ({
  serviceId,
  nameEn: 'Frame',
  nameFr: undefined,
  priceRwf: rwf(random.pick([30_000, 1, 7_777, 0])),
  isActive: random.chance(0.85),
  sortOrder: 0,
});

const changingServices = (world: SimulatedWorld): Step => {
  const { random, watch } = world;
  const { services } = watch.state.catalogue;
  const there = oneOf(random, services);
  const given = serviceGiven(world);
  if (there === undefined || services.length < 2 || random.chance(0.3))
    return asking(world, {
      title: `create the service ${given.slug}`,
      stores: true,
      call: ({ createService }) => createService(given),
    });
  return services.length > 2 && random.chance(0.4)
    ? asking(world, {
        title: `delete the service ${there.slug}`,
        stores: true,
        call: ({ deleteService }) => deleteService(there.id),
      })
    : asking(world, {
        title: `change the service ${there.slug}`,
        stores: true,
        call: ({ updateService }) =>
          updateService(there.id, random.chance(0.5) ? { slug: given.slug } : given),
      });
};

const changingPackages = (world: SimulatedWorld): Step | undefined => {
  const { random, watch } = world;
  const { services, packages } = watch.state.catalogue;
  const [there, service] = [oneOf(random, packages), oneOf(random, services)];
  if (service === undefined) return undefined;
  const { serviceId, ...changes } = packageGiven(world, service.id);
  if (there === undefined || packages.length < 4)
    return asking(world, {
      title: 'create a package',
      stores: true,
      call: ({ createPackage }) => createPackage({ serviceId, ...changes }),
    });
  return random.chance(0.3)
    ? asking(world, {
        title: 'delete a package',
        stores: true,
        call: ({ deletePackage }) => deletePackage(there.id),
      })
    : asking(world, {
        title: 'change a package',
        stores: true,
        call: ({ updatePackage }) => updatePackage(there.id, changes),
      });
};

const changingAddOns = (world: SimulatedWorld): Step => {
  const { random, watch } = world;
  const { services, addOns } = watch.state.catalogue;
  const there = oneOf(random, addOns);
  const service = oneOf(random, services);
  const { serviceId, ...changes } = addOnGiven(world, random.chance(0.5) ? service?.id : undefined);
  if (there === undefined || addOns.length < 2)
    return asking(world, {
      title: 'create an add-on',
      stores: true,
      call: ({ createAddOn }) => createAddOn({ serviceId, ...changes }),
    });
  return random.chance(0.3)
    ? asking(world, {
        title: 'delete an add-on',
        stores: true,
        call: ({ deleteAddOn }) => deleteAddOn(there.id),
      })
    : asking(world, {
        title: 'change an add-on',
        stores: true,
        call: ({ updateAddOn }) => updateAddOn(there.id, changes),
      });
};

/** The photographer changes the catalogue, while bookings stand. */
export const changingCatalogue: Draw = (world) =>
  world.random.pick([changingServices, changingPackages, changingPackages, changingAddOns])(world);
