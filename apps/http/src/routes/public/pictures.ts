import { PICTURE_TYPES, type PictureType } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { entityTag, revalidated } from '../../edge/revalidation.ts';
import { PathText } from '../../edge/schema-atoms.ts';
import { EXAMPLE_SHA256 } from '../../resources/picture.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const types = Object.keys(PICTURE_TYPES) as readonly PictureType[];

/** The bytes of pictures. The content at a path never changes. specification.md#read-picture */
export const pictureRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  app.get(
    '/pictures/:sha256.:ending',
    {
      schema: {
        tags: [TAGS.pictures.name],
        operationId: 'readPicture',
        summary: 'Read a picture',
        description:
          'The bytes of the picture. Caches may keep them forever, because other bytes have another path.',
        params: Type.Object({
          sha256: PathText('^[0-9a-f]{64}$', {
            description: 'The SHA-256 of its bytes.',
            examples: [EXAMPLE_SHA256],
          }),
          ending: PathText(`^(?:${Object.values(PICTURE_TYPES).join('|')})$`, {
            description: 'The file extension of its type.',
            examples: ['webp'],
          }),
        }),
        response: {
          200: {
            description: 'The picture.',
            content: Object.fromEntries(
              types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          },
        },
      },
      config: { refusals: ['not_found'] },
      onSend: revalidated,
    },
    async ({ params: { sha256, ending } }, reply) => {
      const type = types.find((known) => PICTURE_TYPES[known] === ending) ?? 'image/jpeg';
      const content = await useCases.readPicture(sha256, type);
      return reply
        .type(type)
        .headers({ 'cache-control': FOR_EVER, etag: entityTag(sha256) })
        .send(content);
    },
  );
  done();
};
