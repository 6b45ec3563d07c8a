import { Type } from '@sinclair/typebox';
import { Uuid } from '../../edge/schema-atoms.ts';
import {
  AddOnBody,
  addOnChanges,
  AddOnChangesBody,
  addOnGiven,
  PackageBody,
  packageChanges,
  PackageChangesBody,
  packageGiven,
  ServiceBody,
  serviceChanges,
  ServiceChangesBody,
  serviceGiven,
} from '../../resources/admin/catalogue-bodies.ts';
import {
  AdminAddOnView,
  AdminServiceView,
  PackageChangeView,
  viewAdminAddOn,
  viewAdminService,
  viewPackageChange,
  viewWholeCatalogue,
  WholeCatalogueView,
} from '../../resources/admin/catalogue.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const ById = Type.Object({ id: Uuid({ description: 'The id of the row.', examples: [EXAMPLES.id] }) });

/**
 * The admin's catalogue. Bookings keep a copy of what was sold, so no change of the catalogue affects them.
 * specification.md#get-catalogue specification.md#sold-copy
 */
export const catalogueRoutes: AddRoutes = (app, options) => {
  const { useCases } = options;

  app.get(
    '/catalogue',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'getCatalogue',
        summary: 'Get the catalogue for the back office',
        description:
          'Every service, active or not, with all its packages and add-ons, and the shared add-ons separately.',
        response: { 200: named(WholeCatalogueView, 'The whole catalogue.') },
      },
    },
    async () => viewWholeCatalogue(await useCases.viewCatalogue()),
  );
  serviceRoutes(app, options);
  packageRoutes(app, options);
  addOnRoutes(app, options);
};

const serviceRoutes: AddRoutes = (app, { answer }) => {
  const ServiceAnswer = Type.Object({
    service: named(AdminServiceView, 'The service with all that belongs to it.'),
  });

  app.post(
    '/services',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'createService',
        summary: 'Create a service',
        description:
          'Requires slug and English name. Other omitted fields are null, but `isActive` is true and `sortOrder` 0.',
        body: ServiceBody,
        response: { 201: ServiceAnswer },
      },
      config: { refusals: ['slug_taken'] },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.createService(serviceGiven(request.body)),
        (service) => ({ status: 201, body: { service: viewAdminService(service) } }),
      ),
  );

  app.patch(
    '/services/:id',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'updateService',
        summary: 'Update a service',
        description: 'Changes any of its fields.',
        params: ById,
        body: ServiceChangesBody,
        response: { 200: ServiceAnswer },
      },
      config: { refusals: ['slug_taken'] },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.updateService(request.params.id, serviceChanges(request.body)),
        (service) => ({ status: 200, body: { service: viewAdminService(service) } }),
      ),
  );

  app.delete(
    '/services/:id',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'deleteService',
        summary: 'Delete a service',
        description:
          'Deletes the service with its packages and add-ons, and returns its last state. Its slug is free again.',
        params: ById,
        response: { 200: ServiceAnswer },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deleteService(request.params.id),
        (service) => ({ status: 200, body: { service: viewAdminService(service) } }),
      ),
  );
};

const packageRoutes: AddRoutes = (app, { answer }) => {
  app.post(
    '/packages',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'createPackage',
        summary: 'Create a package',
        description: 'A package always belongs to the same service. An unknown `serviceId` is 422.',
        body: PackageBody,
        response: { 201: named(PackageChangeView, 'The package, and a warning about upcoming bookings.') },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.createPackage(packageGiven(request.body)),
        (change) => ({ status: 201, body: viewPackageChange(change) }),
      ),
  );

  app.patch(
    '/packages/:id',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'updatePackage',
        summary: 'Update a package',
        description:
          'Changes any of its fields except its service. Warns about upcoming bookings, which keep the package as it was sold.',
        params: ById,
        body: PackageChangesBody,
        response: { 200: named(PackageChangeView, 'The package, and a warning about upcoming bookings.') },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.updatePackage(request.params.id, packageChanges(request.body)),
        (change) => ({ status: 200, body: viewPackageChange(change) }),
      ),
  );

  app.delete(
    '/packages/:id',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'deletePackage',
        summary: 'Delete a package',
        description:
          'Returns its last state. Warns about upcoming bookings, which keep the package as it was sold.',
        params: ById,
        response: { 200: named(PackageChangeView, 'The package, and a warning about upcoming bookings.') },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deletePackage(request.params.id),
        (change) => ({ status: 200, body: viewPackageChange(change) }),
      ),
  );
};

const addOnRoutes: AddRoutes = (app, { answer }) => {
  const AddOnAnswer = Type.Object({ addon: named(AdminAddOnView, 'The add-on.') });

  app.post(
    '/addons',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'createAddOn',
        summary: 'Create an add-on',
        description:
          'An add-on always belongs to the same service. Without a service, every service offers it.',
        body: AddOnBody,
        response: { 201: AddOnAnswer },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.createAddOn(addOnGiven(request.body)),
        (addon) => ({ status: 201, body: { addon: viewAdminAddOn(addon) } }),
      ),
  );

  app.patch(
    '/addons/:id',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'updateAddOn',
        summary: 'Update an add-on',
        description: 'Changes any of its fields except its service.',
        params: ById,
        body: AddOnChangesBody,
        response: { 200: AddOnAnswer },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.updateAddOn(request.params.id, addOnChanges(request.body)),
        (addon) => ({ status: 200, body: { addon: viewAdminAddOn(addon) } }),
      ),
  );

  app.delete(
    '/addons/:id',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'deleteAddOn',
        summary: 'Delete an add-on',
        description: 'Returns its last state. Existing bookings keep the add-on.',
        params: ById,
        response: { 200: AddOnAnswer },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deleteAddOn(request.params.id),
        (addon) => ({ status: 200, body: { addon: viewAdminAddOn(addon) } }),
      ),
  );
};
