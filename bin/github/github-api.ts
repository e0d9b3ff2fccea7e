import * as z from 'zod';

/** What a job of GitHub Actions knows of its repository, and its token. */
const envSchema = z.object({
  GITHUB_API_URL: z.url(),
  GITHUB_GRAPHQL_URL: z.url(),
  GITHUB_REPOSITORY: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  GITHUB_TOKEN: z.string().min(1),
});

/** How long GitHub may take to answer, in milliseconds. */
const ANSWER_MS = 20_000;

export type GitHub = ReturnType<typeof createGitHub>;

/** Reads about the repository of a job. Throws when a variable that a job has is missing. */
export function createGitHub(env: NodeJS.ProcessEnv) {
  const job = envSchema.parse(env);
  const [owner, name] = job.GITHUB_REPOSITORY.split('/');
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${job.GITHUB_TOKEN}`,
        'x-github-api-version': '2022-11-28',
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    });

  return {
    /**
     * Reads what is at a path below the repository's; null where nothing is. Throws when GitHub refuses it, or answers
     * in another form.
     */
    async get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null> {
      const response = await ask(`${job.GITHUB_API_URL}/repos/${job.GITHUB_REPOSITORY}/${path}`);
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`GitHub answered ${response.status} about ${path}.`);
      return schema.parse(await response.json());
    },

    /** Sends a GraphQL query with the variables `owner` and `name`. Throws when GitHub refuses it. */
    async query<T extends z.ZodType>(query: string, schema: T): Promise<z.output<T>> {
      const body = JSON.stringify({ query, variables: { owner, name } });
      const response = await ask(job.GITHUB_GRAPHQL_URL, { method: 'POST', body });
      if (!response.ok) throw new Error(`GitHub answered ${response.status} to a query.`);
      return schema.parse(await response.json());
    },
  };
}
