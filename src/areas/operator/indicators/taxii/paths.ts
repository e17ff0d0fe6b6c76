/** Addresses of the TAXII server. A client gets them from discovery; each ends with a slash, as the standard has them. Data only. */

/** Of the one collection. The same in every installation: a collection is known by its API root and this. */
export const COLLECTION_ID = '5f1d2c9e-8a34-4b7e-9d10-6c2f7a4be381';
export const DISCOVERY = '/taxii2/';
export const ROOT = '/taxii2/feed/';
export const COLLECTIONS = `${ROOT}collections/`;
export const COLLECTION = `${COLLECTIONS}:collection_id/`;
export const MANIFEST = `${COLLECTION}manifest/`;
export const OBJECTS = `${COLLECTION}objects/`;
export const OBJECT = `${OBJECTS}:object_id/`;
export const VERSIONS = `${OBJECT}versions/`;
