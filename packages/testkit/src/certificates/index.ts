import { generate } from 'selfsigned';

/** A certificate and its private key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A private certificate authority for the tests of one file. */
export interface Authority {
  /** The certificate that clients must trust, in PEM. */
  readonly ca: string;
  /** Issues a server certificate for these names and for the loopback addresses. */
  issue(...names: readonly string[]): Promise<Certificate>;
}

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

/** Creates a certificate authority. Programs do not trust it unless they are given its certificate. */
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
