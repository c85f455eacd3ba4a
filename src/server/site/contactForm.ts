import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enquiryRequest } from '#contract/enquiries.ts';
import { Problem } from '#contract/problems.ts';
import type { RefusedEnquiry } from '#contract/render.ts';
import { parse } from '#server/http/handler.ts';
import { type EnquiryServices, takeEnquiry } from './enquiries.ts';

const mostBytes = 100_000;
/** Where a visitor is sent after an enquiry: reloading that page sends nothing again. */
const thanksAddress = '/contact?sent=yes#send';

/** Shows the contact page again, with a status of its own and the typed values. */
type ShowAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedEnquiry & { status: number },
) => Promise<unknown>;

/** The texts of a form, by the names of its inputs. */
function textsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
}

/** Takes the contact form as a browser without JavaScript sends it, and answers with a page. */
export async function addContactForm(
  app: FastifyInstance,
  services: EnquiryServices,
  showAgain: ShowAgain,
): Promise<void> {
  // In a scope of its own: no call of the API reads forms, and this scope reads nothing else.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    const type = 'application/x-www-form-urlencoded';
    forms.addContentTypeParser(type, { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    forms.post('/contact', async (request, reply) => {
      const typed = textsOf(request.body);
      try {
        await takeEnquiry(services, parse(enquiryRequest, typed), request.ip);
        return reply.redirect(thanksAddress, 303);
      } catch (error) {
        if (!(error instanceof Problem)) request.log.error({ err: error }, 'an enquiry could not be taken');
        const problem = error instanceof Problem ? error : new Problem('broken');
        if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
        const { message, status, fields = {} } = problem;
        return showAgain(request, reply, { typed, message, fields, status });
      }
    });
  });
}
