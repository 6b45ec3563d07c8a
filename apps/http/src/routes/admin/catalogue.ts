import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
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
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';

const ById = Type.Object({ id: Uuid() });
const tags = ['Admin catalogue'];

/**
 * specification.md#get-catalogue specification.md#sold-copy: the admin's catalogue; bookings keep what they were sold,
 * whatever changes here.
 */
export const catalogueRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, options, done) => {
  const { useCases, limits, clock } = options;
  const parts = { useCases, limits, clock };

  app.get(
    '/catalogue',
    { schema: { tags, summary: 'The whole catalogue', response: { 200: named(WholeCatalogueView) } } },
    async () => viewWholeCatalogue(await useCases.viewCatalogue()),
  );
  app.register(serviceRoutes, parts);
  app.register(packageRoutes, parts);
  app.register(addOnRoutes, parts);
  done();
};

const serviceRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const answer = Type.Object({ service: named(AdminServiceView) });

  app.post(
    '/services',
    {
      schema: { tags, summary: 'Create a service', body: ServiceBody, response: { 201: answer } },
      config: { refusals: ['slug_taken'] },
    },
    async ({ body }, reply) =>
      reply.status(201).send({ service: viewAdminService(await useCases.createService(serviceGiven(body))) }),
  );

  app.patch(
    '/services/:id',
    {
      schema: {
        tags,
        summary: 'Update a service',
        params: ById,
        body: ServiceChangesBody,
        response: { 200: answer },
      },
      config: { refusals: ['slug_taken'] },
    },
    async ({ params, body }) => ({
      service: viewAdminService(await useCases.updateService(params.id, serviceChanges(body))),
    }),
  );

  app.delete(
    '/services/:id',
    {
      schema: {
        tags,
        summary: 'Delete a service',
        description: 'With its packages and own add-ons; answers it as it last stood.',
        params: ById,
        response: { 200: answer },
      },
    },
    async ({ params }) => ({ service: viewAdminService(await useCases.deleteService(params.id)) }),
  );
  done();
};

const packageRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  app.post(
    '/packages',
    {
      schema: {
        tags,
        summary: 'Create a package',
        body: PackageBody,
        response: { 201: named(PackageChangeView) },
      },
    },
    async ({ body }, reply) =>
      reply.status(201).send(viewPackageChange(await useCases.createPackage(packageGiven(body)))),
  );

  app.patch(
    '/packages/:id',
    {
      schema: {
        tags,
        summary: 'Update a package',
        params: ById,
        body: PackageChangesBody,
        response: { 200: named(PackageChangeView) },
      },
    },
    async ({ params, body }) =>
      viewPackageChange(await useCases.updatePackage(params.id, packageChanges(body))),
  );

  app.delete(
    '/packages/:id',
    {
      schema: {
        tags,
        summary: 'Delete a package',
        params: ById,
        response: { 200: named(PackageChangeView) },
      },
    },
    async ({ params }) => viewPackageChange(await useCases.deletePackage(params.id)),
  );
  done();
};

const addOnRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const answer = Type.Object({ addon: named(AdminAddOnView) });

  app.post(
    '/addons',
    { schema: { tags, summary: 'Create an add-on', body: AddOnBody, response: { 201: answer } } },
    async ({ body }, reply) =>
      reply.status(201).send({ addon: viewAdminAddOn(await useCases.createAddOn(addOnGiven(body))) }),
  );

  app.patch(
    '/addons/:id',
    {
      schema: {
        tags,
        summary: 'Update an add-on',
        params: ById,
        body: AddOnChangesBody,
        response: { 200: answer },
      },
    },
    async ({ params, body }) => ({
      addon: viewAdminAddOn(await useCases.updateAddOn(params.id, addOnChanges(body))),
    }),
  );

  app.delete(
    '/addons/:id',
    { schema: { tags, summary: 'Delete an add-on', params: ById, response: { 200: answer } } },
    async ({ params }) => ({ addon: viewAdminAddOn(await useCases.deleteAddOn(params.id)) }),
  );
  done();
};
