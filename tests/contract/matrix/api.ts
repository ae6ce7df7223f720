/** JSON Schema, as far as the contract uses it. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** What the OpenAPI document says that an operation takes. */
export interface Taking {
  parameters: Parameter[];
  /** Of a JSON body. */
  body: JsonSchema | undefined;
  /** Media types of the body. */
  types: string[];
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema?: JsonSchema }> };
      }
    >
  >;
}

/** What every operation of the running server takes, by its name ("PUT /api/projects/{id}"). */
export async function readApi(url: string): Promise<ReadonlyMap<string, Taking>> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
        const content = requestBody?.content ?? {};
        const body = content['application/json']?.schema;
        const taking: Taking = { parameters, body, types: Object.keys(content) };
        return [`${method.toUpperCase()} ${path}`, taking] as const;
      }),
    ),
  );
}
