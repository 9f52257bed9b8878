/** As much of an OpenAPI document as the page shows. */
export interface OpenapiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
}

/** The document as one page without a script, because the policy lets none in that is not the game's. */
export function openapiPage({ info, tags = [], paths = {} }: OpenapiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description = '' }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<h2>${escape(name)}</h2>\n<p>${escape(description)}</p>\n${own.map(operationHtml).join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(info.title)}: interfaces</title></head>
<body>
<main>
<h1>${escape(info.title)} ${escape(info.version)}</h1>
<p>${escape(info.description ?? '')} For programs: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function operationHtml({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}): string {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body =
    schema === undefined ? '' : `<p>Body:</p>\n<pre>${escape(JSON.stringify(schema, undefined, 2))}</pre>\n`;
  return `<h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>
<p>${escape(operation.summary ?? '')}</p>
${operation.description === undefined ? '' : `<p>${escape(operation.description)}</p>\n`}${body}`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
