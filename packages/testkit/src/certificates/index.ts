import { generate } from 'selfsigned';

/** A certificate and its private key, both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A private authority of one test file's own. */
export interface Authority {
  /** What a client trusts, PEM. */
  readonly ca: string;
  /** A certificate of a server that has these names, addresses of the loopback interface among them. */
  issue(...names: readonly string[]): Promise<Certificate>;
}

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

/** Makes an authority that no program trusts by itself. */
export const makeAuthority = async (name: string): Promise<Authority> => {
  const own = await generate([{ name: 'commonName', value: name }], {
    ...KEY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return {
    ca: own.cert,
    issue: async (...names) => {
      const { cert, private: key } = await generate([{ name: 'commonName', value: names[0] ?? name }], {
        ...KEY,
        ca: { cert: own.cert, key: own.private },
        extensions: [
          {
            name: 'subjectAltName',
            altNames: names.map((value) =>
              /^[\d.]+$|:/.test(value) ? { type: 7, ip: value } : { type: 2, value },
            ),
          },
        ],
      });
      return { cert, key };
    },
  };
};
