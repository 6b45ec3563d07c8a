/** The host of the provider that stands in for the real one. */
export const OUTSIDE = 'provider.bench.example';
