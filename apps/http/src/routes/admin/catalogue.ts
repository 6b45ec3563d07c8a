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
 * specification.md#get-catalogue specification.md#sold-copy: the admin's catalogue; bookings keep what they were sold,
 * whatever changes here.
 */
export const catalogueRoutes: AddRoutes = (app, options) => {
  const { useCases } = options;

  app.get(
    '/catalogue',
    {
      schema: {
        tags: [TAGS.adminCatalogue.name],
        operationId: 'getCatalogue',
        summary: 'Get the whole catalogue',
        description:
          'Every service, active or not, with all its packages and own add-ons, and the shared add-ons apart.',
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
          'Needs its slug and its English name; what else is left out is null, for `isActive` true, for `sortOrder` 0.',
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
        description: 'Takes any subset of its fields and leaves the others alone.',
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
          'With its packages and own add-ons; answers it as it last stood. Its slug is free again.',
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
        description: 'Belongs to one service for good. A `serviceId` of no service is 422.',
        body: PackageBody,
        response: { 201: named(PackageChangeView, 'The package, and a warning about bookings to come.') },
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
          'Takes any subset of its fields, except its service. Warns of bookings to come, which keep what they bought.',
        params: ById,
        body: PackageChangesBody,
        response: { 200: named(PackageChangeView, 'The package, and a warning about bookings to come.') },
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
        description: 'Answers it as it last stood. Warns of bookings to come, which keep what they bought.',
        params: ById,
        response: { 200: named(PackageChangeView, 'The package, and a warning about bookings to come.') },
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
        description: 'Belongs to one service for good, or to none: then every service offers it.',
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
        description: 'Takes any subset of its fields, except its service.',
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
        description: 'Answers it as it last stood. Bookings keep it.',
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
