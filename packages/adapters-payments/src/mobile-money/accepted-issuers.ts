import type { AcceptedIssuers } from '../kit.ts';

/**
 * The intermediate authorities that MTN accepts for certificates of callback hosts. The list has two sources. The first
 * is MTN's callback page ("Approved Intermediate CA's for Open API", an incomplete copy of about 2023). The second is
 * the community's post "Callback Host Certificate Authority List Updated", which names an authority of 2024 Q3. We do
 * not know whether MTN enforces the list, or which list MTN Rwanda has.
 */
export const ACCEPTED_ISSUERS: AcceptedIssuers = {
  asOf: '2024',
  names: [
    'AlphaSSL CA - SHA256 - G2',
    'Amazon',
    'Amazon Root CA 4',
    'Amazon RSA 2048 M01',
    'Amazon RSA 2048 M02',
    'Amazon RSA 2048 M03',
    'Cloudflare Inc ECC CA-3',
    'cPanel, Inc. Certification Authority',
    'DigiCert SHA2 High Assurance Server CA',
    'DigiCert SHA2 Secure Server CA',
    'DigiCert TLS RSA SHA256 2020 CA1',
    'E1',
    'Encryption Everywhere DV TLS CA - G1',
    'Encryption Everywhere DV TLS CA - G2',
    'Entrust Certification Authority - L1K',
    'Gandi RSA Domain Validation Secure Server CA 3',
    'GeoTrust TLS RSA CA G1',
    'GlobalSign Atlas R3 DV TLS CA 2024 Q3',
    'GlobalSign GCC R6 AlphaSSL CA 2023',
    'GlobalSign RSA OV SSL CA 2018',
    'Go Daddy Secure Certificate Authority - G2',
    'GTS CA 1C3',
    'GTS CA 1D4',
    'Microsoft Azure RSA TLS Issuing CA 03',
    'Microsoft Azure RSA TLS Issuing CA 07',
    'R3',
    'Sectigo ECC Domain Validation Secure Server CA',
    'Sectigo RSA Domain Validation Secure Server CA',
    'Thawte EV RSA CA G2',
    'Viking Cloud Organization Validation CA Level 1',
    'WE1',
    'WR3',
    'WR4',
    'ZeroSSL RSA Domain Secure Site CA',
  ],
};
