import { LARGEST_PICTURE_BYTES, PICTURE_LIMITS, PICTURE_TYPES } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { takeRawBodies } from '../../edge/raw-body.ts';
import { Color, StrictObject, Uuid } from '../../edge/schema-atoms.ts';
import { EXAMPLES, IdField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import { PictureView, viewPicture } from '../../resources/picture.ts';
import type { AddRoutes, RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** The studio's pictures. specification.md#list-pictures specification.md#delete-picture */
export const pictureRoutes: AddRoutes = (app, { useCases, answer }) => {
  app.get(
    '/pictures',
    {
      schema: {
        tags: [TAGS.pictures.name],
        operationId: 'listPictures',
        summary: 'List the pictures',
        description: 'All pictures of the studio, including unused ones.',
        response: {
          200: Type.Object({ pictures: Type.Array(named(PictureView), { description: 'Newest first.' }) }),
        },
      },
    },
    async () => ({ pictures: (await useCases.listPictures()).map(viewPicture) }),
  );

  app.delete(
    '/pictures/:id',
    {
      schema: {
        tags: [TAGS.pictures.name],
        operationId: 'deletePicture',
        summary: 'Delete a picture',
        description:
          'Deletes all its widths. 409 `picture_in_use` while it is a cover, the logo, or a picture of a service, active or not.',
        params: Type.Object({ id: IdField('The id of the picture.') }),
        response: { 204: Type.Null({ description: 'Deleted.' }) },
      },
      config: { refusals: ['picture_in_use'] },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deletePicture(request.params.id),
        () => ({ status: 204 }),
      ),
  );
};

/**
 * The only operation whose body is a picture. The route accepts a body of any content type. The use case then answers
 * 422 naming `body` unless the bytes are a picture of exactly that content type. specification.md#add-picture
 */
export const addPictureRoute: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const contentTypeOf = takeRawBodies(app);
  const response = Type.Object({ picture: named(PictureView, 'The stored picture.') });

  app.post(
    '/pictures',
    {
      bodyLimit: LARGEST_PICTURE_BYTES,
      schema: {
        tags: [TAGS.pictures.name],
        operationId: 'addPicture',
        summary: 'Add a picture, or another width of a picture',
        description:
          'A JPEG, PNG or WebP of at most 3,145,728 bytes and 6,000 pixels on each side; a larger body is 400. The content decides the type. These are 422 naming `body`: a type that differs from the Content-Type, the 501st picture, and bytes that another picture has. The picture is stored without metadata, such as the place where it was taken, and is shown upright. Sending the same bytes again changes nothing and is 200. With `of` the upload is another width of that picture; a picture can have eight.',
        querystring: StrictObject({
          of: Type.Optional(
            Uuid({
              description: 'The picture of which the upload is another width.',
              examples: [EXAMPLES.id],
            }),
          ),
          color: Type.Optional(
            Color({
              ...PICTURE_LIMITS.color,
              description: 'The average colour, to show until the picture has loaded.',
              examples: ['#8a6f4d'],
            }),
          ),
        }),
        response: {
          200: Type.Object(response.properties, { description: 'The picture is already stored.' }),
          201: response,
        },
      },
      config: {
        ignoresIdempotencyKey: true,
        refusals: ['validation_failed', 'not_found'],
        documentedBody: Type.Unsafe({ type: 'string', format: 'binary', description: 'The picture.' }),
        documentedTypes: Object.keys(PICTURE_TYPES),
      },
    },
    async (request, reply) => {
      const { picture, isNew } = await useCases.addPicture({
        bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        type: contentTypeOf(request)?.split(';')[0]?.trim().toLowerCase(),
        of: request.query.of,
        color: request.query.color,
      });
      return reply.code(isNew ? 201 : 200).send({ picture: viewPicture(picture) });
    },
  );
  done();
};
