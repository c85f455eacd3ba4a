import { z } from 'zod';
import { brand } from '#brand/brand.ts';
import { fileAsOctetStream, messageAnswer } from '#contract/answers.ts';
import { callBuilders } from '#contract/call.ts';
import {
  addContentAnswer,
  addContentRequest,
  blogAnswer,
  blogsAnswer,
  changeContentRequest,
  changePictureRequest,
  contentItemsAnswer,
  contentKinds,
  newsAnswer,
  orderContentRequest,
  pictureAnswer,
  pictureTypes,
  projectAnswer,
  projectsAnswer,
  reviewsAnswer,
} from '#contract/content/content.ts';
import {
  answerEnquiryRequest,
  changeEnquiryRequest,
  enquiriesPage,
  enquiriesQuery,
  enquiryRequest,
  unreadEnquiriesAnswer,
} from './enquiries.ts';
import { searchAnswer, searchQuery } from './search.ts';

const { get, post, put, remove } = callBuilders('Website');

/** The calls for the public site, its content and what visitors send: part of calls.ts. */
export const siteCalls = {
  contact: post('/contact', 'sendEnquiry', {
    does: 'Sends an enquiry to the company.',
    body: enquiryRequest,
    limitBytes: 32 * 1024,
    answer: messageAnswer,
  }),
  contactWithFiles: post('/contactWithFiles', 'sendEnquiry', {
    does: 'Sends an enquiry with photos and other files.',
    streams: ['multipart/form-data'],
    answer: messageAnswer,
  }),
  enquiries: get('/enquiries', 'keepEnquiries', {
    does: 'A page of enquiries, the newest first.',
    query: enquiriesQuery,
    answer: enquiriesPage,
  }),
  unreadEnquiries: get('/unreadEnquiries', 'keepEnquiries', {
    does: 'How many enquiries nobody has read.',
    answer: unreadEnquiriesAnswer,
  }),
  changeEnquiry: put('/enquiries/:enquiryId', 'keepEnquiries', {
    does: 'Marks an enquiry as read or unread, and archives it or takes it back.',
    body: changeEnquiryRequest,
    answer: messageAnswer,
    audit: ['enquiryArchived', 'enquiryTakenBack'],
  }),
  answerEnquiry: post('/enquiries/:enquiryId/answers', 'keepEnquiries', {
    does: 'Mails an answer to the sender of an enquiry.',
    body: answerEnquiryRequest,
    answer: messageAnswer,
    audit: 'enquiryAnswered',
  }),
  enquiryFile: get('/enquiryfiles/:fileId/:filename', 'keepEnquiries', {
    does: 'A file that came with an enquiry.',
    sends: fileAsOctetStream,
  }),
  removeEnquiry: remove('/enquiries/:enquiryId', 'keepEnquiries', {
    does: 'Deletes an enquiry.',
    answer: messageAnswer,
    audit: 'enquiryRemoved',
  }),
  search: get('/search', 'readSite', {
    does: 'The best few of the pages, services, products, projects, news and blogs that hold every word asked for.',
    query: searchQuery,
    answer: searchAnswer,
  }),
  reviews: get('/getclientreviewnw', 'readSite', { does: 'What clients say.', answer: reviewsAnswer }),
  projects: get(`/get${brand.shortName}indianw`, 'readSite', {
    does: 'The published projects.',
    answer: projectsAnswer,
  }),
  project: get(`/get${brand.shortName}indianw/:title`, 'readSite', {
    does: 'One project, by its title.',
    answer: projectAnswer,
  }),
  news: get(`/getnews${brand.shortName}india`, 'readSite', { does: 'The published news.', answer: newsAnswer }),
  blogs: get(`/getblogmedia${brand.shortName}india`, 'readSite', { does: 'The published blogs.', answer: blogsAnswer }),
  blog: get(`/getblogmedia${brand.shortName}india/:title`, 'readSite', {
    does: 'One blog, by its title.',
    answer: blogAnswer,
  }),
  pictureFile: get('/pictures/:fileId', 'readSite', {
    does: 'A picture of the website, in one of the sizes that it comes in.',
    sends: { mediaType: 'image/*', what: 'AVIF, WebP or JPEG.' },
  }),
  contentItems: get('/content/:kind', 'editContent', {
    does: `All of one kind for those who edit it, published or not: ${contentKinds.join(', ')}.`,
    answer: contentItemsAnswer,
  }),
  addContent: post('/content/:kind', 'editContent', {
    does: 'Adds an item of a kind.',
    body: addContentRequest,
    answer: addContentAnswer,
    audit: 'contentAdded',
  }),
  changeContent: put('/content/:kind/:id', 'editContent', {
    does: 'Writes an item anew. Refused where the version named is not the present one.',
    body: changeContentRequest,
    answer: messageAnswer,
    audit: 'contentChanged',
  }),
  removeContent: remove('/content/:kind/:id', 'editContent', {
    does: 'Removes an item.',
    answer: messageAnswer,
    audit: 'contentRemoved',
  }),
  orderContent: put('/contentOrder/:kind', 'editContent', {
    does: 'Puts all items of a kind in order.',
    body: orderContentRequest,
    answer: messageAnswer,
    audit: 'contentOrdered',
  }),
  addPicture: post('/pictures', 'editContent', {
    does: 'Keeps a picture, in the widths and formats of the site. The body is the picture itself.',
    streams: pictureTypes,
    holds: z.file(),
    answer: pictureAnswer,
  }),
  changePicture: put('/pictures/:pictureId', 'editContent', {
    does: 'Changes what a picture is said to show, and the point that stays in sight.',
    body: changePictureRequest,
    answer: messageAnswer,
  }),
} as const;
