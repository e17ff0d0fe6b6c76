/** Shape of card.mjs; test/sdk/testing.test.ts holds what is made of it to the document of the API. */
type Card = Readonly<Record<string, unknown>>;

export function cardInForce(own: Card | undefined): Card;
