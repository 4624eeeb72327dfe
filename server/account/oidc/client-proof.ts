import { createPrivateKey, type KeyObject } from 'node:crypto';
import { importPKCS8 } from 'jose';
import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  PrivateKeyJwt,
  type ServerMetadata,
} from 'openid-client';
import type { OidcProviderSettings } from '../../platform/config/oidc-settings.ts';

/** How this register proves who it is at the token endpoint: by its secret in the way that the provider takes, or by its private key. */
export async function clientProof(proof: OidcProviderSettings['proof'], metadata: ServerMetadata): Promise<ClientAuth> {
  if ('privateKey' in proof) {
    const privateKey = createPrivateKey(proof.privateKey);
    const key = await importPKCS8(
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      algorithmOf(privateKey),
    );
    return PrivateKeyJwt(proof.keyId === undefined ? key : { key, kid: proof.keyId });
  }
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? ClientSecretBasic(proof.clientSecret)
    : ClientSecretPost(proof.clientSecret);
}

const ofCurve: Record<string, string> = { prime256v1: 'ES256', secp384r1: 'ES384', secp521r1: 'ES512' };

/** The algorithm that belongs to the kind of key; for RSA the one that every provider must know. */
function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (asymmetricKeyType === 'ed25519') return 'Ed25519';
  return asymmetricKeyType === 'ec' ? (ofCurve[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'ES256') : 'RS256';
}
