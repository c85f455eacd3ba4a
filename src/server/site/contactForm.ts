import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { RefusedEnquiry } from '#contract/render.ts';
import { type EnquiryServices, receiveEnquiryForm } from './enquiries.ts';

/** Where a visitor is sent after an enquiry: reloading that page sends nothing again. */
const thanksAddress = '/contact?sent=yes#send';

/** Shows the contact page again, with a status of its own and the typed values. */
type ShowAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedEnquiry & { status: number },
) => Promise<unknown>;

/** Takes the contact form as a browser without JavaScript sends it, and answers with a page. */
export async function addContactForm(
  app: FastifyInstance,
  services: EnquiryServices,
  showAgain: ShowAgain,
): Promise<void> {
  // In a scope of its own, which reads nothing but such forms.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    forms.post('/contact', async (request, reply) => {
      const typed: Record<string, string> = {};
      try {
        await receiveEnquiryForm(services, request, (name, value) => {
          typed[name] = value;
        });
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
