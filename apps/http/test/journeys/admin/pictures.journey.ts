import { aPicture } from '@booky/testkit';
import { type Answer, at, expectStatus, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { aPng } from '../../support/a-png.ts';
import { offices } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';

const UNKNOWN = '8d3f2c1a-5b7e-4f60-9a1d-2c3b4e5f6a70';

const send = (
  admin: Photographer,
  bytes: Uint8Array<ArrayBuffer>,
  { type = 'image/png', query = '' }: { readonly type?: string; readonly query?: string } = {},
): Promise<Answer> => admin.ask('POST', `/pictures${query}`, { bytes, headers: { 'content-type': type } });

const kept = async (admin: Photographer, ...sent: Parameters<typeof aPng>) => {
  const picture = at(expectStatus(await send(admin, aPng(...sent)), 201).body, 'picture');
  return { picture, id: textAt(picture, 'id'), url: textAt(listAt(picture, 'variants')[0], 'url') };
};

const isRefused = (field: string, code: string) => ({
  status: 422,
  body: { error: 'validation_failed', fields: [field], problems: [{ field, code }] },
});

const widths = (result: Answer) =>
  listAt(at(result.body, 'picture'), 'variants').map((variant) => at(variant, 'width'));

const text = (given: string) => Uint8Array.from(Buffer.from(given));

const opened = async () => {
  const office = await offices.open();
  const { id } = office.world.studio.portraits;
  const change = (body: object) => office.admin.ask('PATCH', `/services/${id}`, { body });
  const shown = async () => at((await office.world.ask('GET', '/api/services/portraits')).body, 'service');
  return { ...office, change, shown };
};

/**
 * specification.md#add-picture specification.md#picture-object specification.md#list-pictures
 * specification.md#picture-types specification.md#clean-pictures
 */
describe('pictures', () => {
  it('are stored without their metadata, and only once if the upload is repeated', async () => {
    const { admin } = await offices.open();
    const clean = aPng(30, 20, 0x804020);
    const made = await send(admin, aPng(30, 20, 0x804020, 'Kigali'), { query: '?color=%23804020' });
    const picture = {
      id: expect.any(String) as string,
      width: 30,
      height: 20,
      bytes: clean.length,
      color: '#804020',
      variants: [{ width: 30, url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.png$/) as string }],
    };
    expect([made.status, made.body]).toEqual([201, { picture }]);
    for (const again of [clean, aPng(30, 20, 0x804020, 'Musanze')])
      expect(await send(admin, again)).toMatchObject({ status: 200, body: made.body });
    const { id } = await kept(admin, 10, 10);
    const listed = listAt((await admin.ask('GET', '/pictures')).body, 'pictures');
    expect(listed.map((row) => Number(at(row, 'width'))).toSorted((one, other) => one - other)).toEqual([
      10, 30,
    ]);
    expect(listed).toContainEqual(expect.objectContaining({ id }));
  });

  it('can be uploaded in several widths, and list their widths from smallest to largest', async () => {
    const { admin } = await offices.open();
    const { id } = await kept(admin, 60, 40);
    const other = await kept(admin, 50, 50);
    const wider = (bytes: Uint8Array<ArrayBuffer>, of = id) => send(admin, bytes, { query: `?of=${of}` });
    const added = expectStatus(await wider(aPng(30, 20)), 201);
    expect([at(at(added.body, 'picture'), 'width'), widths(added)]).toEqual([60, [30, 60]]);
    expect([(await wider(aPng(30, 20))).status, (await wider(aPng(60, 40))).status]).toEqual([200, 200]);
    expect(await wider(aPng(50, 50))).toMatchObject(isRefused('body', 'duplicate'));
    expect((await wider(aPng(5, 5), UNKNOWN)).status).toBe(404);
    expect((await wider(aPng(5, 5), 'none')).status).toBe(400);
    for (let width = 1; width <= 6; width += 1) expectStatus(await wider(aPng(width, 1)), 201);
    expect(await wider(aPng(7, 1))).toMatchObject(isRefused('of', 'too_many'));
    expect(
      listAt((await admin.ask('GET', '/pictures')).body, 'pictures').map((row) => at(row, 'id')),
    ).toEqual(expect.arrayContaining([id, other.id]) as unknown[]);
  });

  it('are limited to 500, and all widths of a picture count as one', async () => {
    const { admin, world } = await offices.open();
    const first = await kept(admin, 2, 2);
    await world.ports.unitOfWork.run(async ({ pictures }) => {
      await pictures.lockAll();
      for (let more = 1; more < 499; more += 1) await pictures.add(aPicture(), new Uint8Array());
    });
    expectStatus(await send(admin, aPng(1, 1, 500)), 201);
    expect(await send(admin, aPng(1, 1, 501))).toMatchObject(isRefused('body', 'too_many'));
    expectStatus(await send(admin, aPng(1, 1, 500)), 200);
    expectStatus(await send(admin, aPng(1, 1, 501), { query: `?of=${first.id}` }), 201);
  });
});

/** specification.md#picture-types specification.md#picture-limits */
describe('uploading a picture', () => {
  const png = aPng(9, 9);
  it.each<readonly [string, Uint8Array<ArrayBuffer>, string]>([
    ['a PNG of type image/jpeg', png, 'image/jpeg'],
    ['an SVG of type image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['an SVG of type image/png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['a truncated PNG', png.slice(0, -5), 'image/png'],
  ])('returns 422 for the field "body" if the body is %s', async (_what, bytes, type) => {
    const { admin } = await shared();
    expect(await send(admin, bytes, { type })).toMatchObject(isRefused('body', 'wrong_form'));
  });
  const shared = offices.share();

  /** specification.md#picture-limits specification.md#body-limit */
  it('returns 400 for too many bytes, and 422 for too many pixels along one side', async () => {
    const { admin } = await shared();
    const large = new Uint8Array(3_145_729);
    expect(await send(admin, large)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await send(admin, large.slice(1))).toMatchObject(isRefused('body', 'wrong_form'));
    expectStatus(await send(admin, aPng(6000, 1)), 201);
    expect(await send(admin, aPng(6001, 1))).toMatchObject(isRefused('body', 'too_large'));
    expect(await send(admin, aPng(1, 60_000))).toMatchObject(isRefused('body', 'too_large'));
  });

  it('checks the token and the query keys before the body', async () => {
    const { admin, world } = await shared();
    const sent = { bytes: text('none'), headers: { 'content-type': 'image/png' } };
    expect((await world.ask('POST', '/api/admin/pictures', sent)).status).toBe(401);
    expect((await admin.ask('POST', '/pictures?for=1', sent)).status).toBe(400);
    expect(await admin.ask('POST', '/pictures?color=red', sent)).toMatchObject({
      status: 422,
      body: { fields: ['color'] },
    });
  });
});

/** specification.md#read-picture specification.md#picture-path specification.md#revalidation */
describe('the URL of a picture', () => {
  const shared = offices.share();

  it('returns the bytes with a cache time of one year, and 304 for the current ETag', async () => {
    const { admin, world } = await shared();
    const { url } = await kept(admin, 12, 12);
    const found = await world.ask('GET', url);
    const sha256 = url.split(/[/.]/).at(-2) ?? '';
    expect(found).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-length': String(aPng(12, 12).length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${sha256}"`,
      },
    });
    const known = { headers: { 'if-none-match': `W/"${sha256}"` } };
    for (const method of ['GET', 'HEAD'])
      expect(await world.ask(method, url, known)).toMatchObject({
        status: 304,
        text: '',
        headers: { etag: `"${sha256}"` },
      });
    expect(await world.ask('HEAD', url)).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': 'image/png', 'content-length': found.headers['content-length'] },
    });
  });

  it('returns 404 with no-store if the picture is unknown', async () => {
    const { admin, world } = await shared();
    const { url, id } = await kept(admin, 13, 13);
    const others = [
      url.replace('.png', '.jpg'),
      url.replace('.png', '.svg'),
      url.replace('.png', ''),
      url.toUpperCase().replace('/API/PICTURES', '/api/pictures'),
      `/api/pictures/${'0'.repeat(64)}.png`,
      '/api/pictures/x.png',
      '/api/pictures',
    ];
    for (const path of others) {
      const answer = await world.ask('GET', path);
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
    expectStatus(await admin.ask('DELETE', `/pictures/${id}`), 204);
    expect((await world.ask('GET', url)).status).toBe(404);
  });
});

/**
 * specification.md#picture-references specification.md#delete-picture specification.md#service-pictures
 * specification.md#kept-pages
 */
describe('pictures in use', () => {
  it('appear at once in the service that uses them, in order and with their texts', async () => {
    const { admin, change, shown } = await opened();
    const [one, two] = [await kept(admin, 40, 30), await kept(admin, 20, 30)];
    const pictures = [{ id: two.id, altEn: ' A tree ', altFr: 'Un arbre' }, { id: one.id }];
    const changed = expectStatus(await change({ pictures, coverImageUrl: one.url }), 200);
    const views = [
      {
        id: two.id,
        altEn: 'A tree',
        altFr: 'Un arbre',
        width: 20,
        height: 30,
        color: null,
        variants: [{ width: 20, url: two.url }],
      },
      {
        id: one.id,
        altEn: null,
        altFr: null,
        width: 40,
        height: 30,
        color: null,
        variants: [{ width: 40, url: one.url }],
      },
    ];
    expect(at(at(changed.body, 'service'), 'pictures')).toEqual(views);
    const { id: _id, altEn: _en, altFr: _fr, ...cover } = views[1] ?? {};
    expect(await shown()).toMatchObject({ pictures: views, coverImageUrl: one.url, cover });
    expectStatus(await change({ nameEn: 'Faces' }), 200);
    expect(await shown()).toMatchObject({ pictures: views, coverImageUrl: one.url });
    expectStatus(await change({ pictures: [], coverImageUrl: 'https://images.example/1.jpg' }), 200);
    expect(await shown()).toMatchObject({ pictures: [], cover: null });
  });

  it('must exist and have valid fields', async () => {
    const { admin, change, shown } = await opened();
    const before = await shown();
    const { id } = await kept(admin, 40, 30);
    const path = `/api/pictures/${'0'.repeat(64)}.png`;
    expect(await change({ coverImageUrl: path })).toMatchObject(isRefused('coverImageUrl', 'not_found'));
    for (const wrong of [
      '/api/pictures/x.png',
      '/covers/1.png',
      '//images.example/1.png',
      'http://images.example/1.png',
    ])
      expect(await change({ coverImageUrl: wrong })).toMatchObject(isRefused('coverImageUrl', 'wrong_form'));
    expect(await change({ pictures: [{ id: UNKNOWN }] })).toMatchObject(isRefused('pictures', 'not_found'));
    expect(await change({ pictures: [{ id }, { id }] })).toMatchObject(isRefused('pictures', 'duplicate'));
    expect(await change({ pictures: [{ id, altFr: 'x'.repeat(301) }] })).toMatchObject(
      isRefused('pictures', 'too_long'),
    );
    expect(await change({ pictures: Array.from({ length: 13 }, () => ({ id })) })).toMatchObject(
      isRefused('pictures', 'too_many'),
    );
    expect((await change({ pictures: [{ id: 'none' }] })).status).toBe(400);
    expect((await change({ pictures: [{ id, url: 'x' }] })).status).toBe(400);
    const created = { slug: 'films', nameEn: 'Films', pictures: [{ id: UNKNOWN }] };
    expect(await admin.ask('POST', '/services', { body: created })).toMatchObject(
      isRefused('pictures', 'not_found'),
    );
    expect(await admin.ask('PATCH', '/studio', { body: { logoUrl: path } })).toMatchObject(
      isRefused('logoUrl', 'not_found'),
    );
    expect(await shown()).toEqual(before);
  });

  it('cannot be deleted, even if the service that uses them is not on sale', async () => {
    const { admin, world, change } = await opened();
    const { id, url } = await kept(admin, 40, 30);
    const remove = () => admin.ask('DELETE', `/pictures/${id}`);
    const inUse = { status: 409, body: refusal('picture_in_use') };
    expectStatus(await change({ coverImageUrl: url }), 200);
    expect(await remove()).toMatchObject(inUse);
    expectStatus(await change({ coverImageUrl: null, pictures: [{ id }], isActive: false }), 200);
    expect(await remove()).toMatchObject(inUse);
    expectStatus(await admin.ask('PATCH', '/studio', { body: { logoUrl: url } }), 200);
    expect(at((await world.ask('GET', '/api/studio')).body, 'studio', 'logoUrl')).toBe(url);
    expectStatus(await change({ pictures: [] }), 200);
    expect(await remove()).toMatchObject(inUse);
    expectStatus(await admin.ask('PATCH', '/studio', { body: { logoUrl: null } }), 200);
    expectStatus(await remove(), 204);
    expect((await remove()).status).toBe(404);
  });

  it('are never deleted by a request that arrives while they are being put into use', async () => {
    const { admin, world, change } = await opened();
    for (let round = 0; round < 6; round += 1) {
      const { id, url } = await kept(admin, 40, 30, round);
      const [shown, logo, gone] = await Promise.all([
        change({ pictures: [{ id }] }),
        admin.ask('PATCH', '/studio', { body: { logoUrl: url } }),
        admin.ask('DELETE', `/pictures/${id}`),
      ]);
      const isThere = (await world.ask('GET', url)).status === 200;
      const isUsed = [shown, logo].some(({ status }) => status === 200);
      expect([gone.status, isThere]).toEqual(isUsed ? [409, true] : [204, false]);
      expectStatus(await change({ pictures: [] }), 200);
      expectStatus(await admin.ask('PATCH', '/studio', { body: { logoUrl: null } }), 200);
    }
  });
});
