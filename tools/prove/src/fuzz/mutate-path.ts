import type { Kind } from './knowledge.ts';
import { mutation, type Mutation, REFUSED } from './mutation.ts';
import { escaped, type FuzzRequest } from './request.ts';
import { anyText, known } from './valid-values.ts';

/** Returns which segments of the sent path are path parameters. */
const parameterPlaces = ({ operation, path }: FuzzRequest): readonly number[] => {
  const segments = operation.template.split('/');
  if (segments.length !== path.split('/').length) return [];
  return segments.flatMap((segment, index) => (segment.startsWith('{') ? [index] : []));
};

const withSegment = (request: FuzzRequest, at: number, segment: string): FuzzRequest => ({
  ...request,
  path: request.path.split('/').with(at, segment).join('/'),
});

/** Segments that have a special meaning to a file system, a router or a decoder. */
const ODD_SEGMENTS: readonly string[] = [
  ['%', '%zz', '%00', '%2e%2e', '%2F..', '..', '', '%20', '*', ';a=b', '%ff', '%ed%a0%80', '%2500'],
  ['__proto__', 'constructor', 'undefined', 'null', ':id', "'", '|', '00000000-0000-0000-0000-000000000000'],
].flat();

const oddParameter = mutation('an odd path parameter', (request, source) => {
  const places = parameterPlaces(request);
  if (places.length === 0) return undefined;
  const { draw } = source;
  const segment = draw.chance(0.6) ? draw.pick(ODD_SEGMENTS) : escaped(anyText(source).slice(0, 1_500));
  return { request: withSegment(request, draw.pick(places), segment) };
});

const IDS: readonly Kind[] = ['booking', 'payment', 'service', 'package', 'addon', 'block', 'workingHours'];

const otherResource = mutation('the id of another resource', (request, source) => {
  const { operation } = request;
  const place = operation.template.split('/').indexOf('{id}');
  if (!parameterPlaces(request).includes(place)) return undefined;
  const id = known(source.draw.pick(IDS), source);
  // No particular status is expected, because the substituted id may happen to be valid here.
  return { request: withSegment(request, place, id) };
});

const forgedToken = mutation('a token with one character changed', (request, { draw }) => {
  const place = request.operation.template.split('/').indexOf('{token}');
  const token = request.path.split('/')[place] ?? '';
  if (!parameterPlaces(request).includes(place) || token.length < 16) return undefined;
  const at = draw.below(token.length);
  const other = draw.pick(Array.from('AZaz09-_').filter((character) => character !== token[at]));
  return {
    request: withSegment(request, place, token.slice(0, at) + other + token.slice(at + 1)),
    wants: [404],
  };
});

const otherSpelling = mutation('another spelling of the path', (request, { draw }) => {
  const { path } = request;
  const at = draw.below(path.length - 1) + 1;
  return {
    request: {
      ...request,
      path: draw.pick([
        `${path}/`,
        `/${path}`,
        `${path}//`,
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/API/'),
        path.replace('/api/', '/./api/'),
        path.replace('/api/', '/a/../api/'),
        path.replace('/api/', '/%61pi/'),
        path.replace('/api/', '/api%2f'),
        path.replace('/api/', '/api\\'),
        path.replace('/api/', '/api/__proto__/'),
        `${path}%00`,
        `${path}%20`,
        `${path};a=b`,
        `${path}.json`,
        `${path}/%2e%2e`,
        path.toUpperCase(),
        path.slice(0, at),
        `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`,
      ]),
    },
  };
});

const nowhere = mutation('a path without an operation', (request, source) => ({
  request: {
    ...request,
    path: `/${escaped(anyText(source).slice(0, 500))}${source.draw.pick(['', request.path])}`,
  },
  wants: REFUSED,
}));

export const PATH_MUTATIONS: readonly Mutation[] = [
  oddParameter,
  oddParameter,
  otherResource,
  forgedToken,
  otherSpelling,
  nowhere,
];
